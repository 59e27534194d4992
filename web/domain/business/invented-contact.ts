/** Numbers kept for fiction (555-0100 to 555-0199), addresses that lead nowhere, and what says that it is a sample. */
const invented = /(?:\(\d{3}\)\s*|\b\d{3}[-.\s])?\b555[-.\s]?01\d\d\b|\b[\w.+-]+@[\w.-]+\.example\b|\(sample\)/

/** "(704) 555-0134" where customers could not reach anybody; else null. */
export function inventedPart(text: string): string | null {
  return invented.exec(text)?.[0] ?? null
}

/** How the first content's own words begin; the owner may have changed what follows. */
export const inventedName = 'South Charlotte Handyman Co.'
export const inventedStory = 'We opened in 2024, with 15 years of experience behind us'
export const inventedReviewPage = '/reviews/demo'
