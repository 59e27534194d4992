/** What a visitor types; longer than any list of jobs, shorter than a book. Apart from the wire, which loads its checks. */
export const longestMessage = 4000
