/**
 * A part far below the first screen: the browser skips its layout (base.css) until page-behavior.ts removes the
 * mark. Not for a part with a form: browsers look for fields to autofill after parsing, which forces the layout.
 */
export const deferLayout = {'data-later': '', suppressHydrationWarning: true}
