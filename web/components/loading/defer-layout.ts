/** Skips a part's layout (base.css) until page-behavior.ts removes the mark. In vain with a form: autofill forces it. */
export const deferLayout = {'data-later': '', suppressHydrationWarning: true}
