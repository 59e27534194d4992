/**
 * For a part far below the first screen: it is laid out when the browser has time for it, or when somebody comes near
 * (base.css). The page's script takes the mark away (page-behaviour.ts), perhaps before React finds it missing.
 * Not for a part with a form: browsers look for what they can fill in once the page is parsed, and lay it out for that.
 */
export const later = {'data-later': '', suppressHydrationWarning: true}
