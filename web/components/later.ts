/**
 * For a part far below the first screen: it is laid out when the browser has time for it, or when somebody comes near
 * (base.css). The page's script takes the mark away (page-behaviour.ts), perhaps before React finds it missing.
 */
export const later = {'data-later': '', suppressHydrationWarning: true}
