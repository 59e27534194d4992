/** Skips a part's layout (base.css) until page-behavior.ts ends it. Never around a form: autofill forces the layout. */
export const deferLayout = {'data-later': '', suppressHydrationWarning: true}
