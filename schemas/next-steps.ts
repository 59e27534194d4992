/** While the owner has written none. `{by}` becomes "by Monday 10 AM", or "shortly" where the hours are not set. */
export const standardNextSteps = [
  'A person reads your request and looks at any photos.',
  "We'll call or text you {by} to agree on the work, the price and a time.",
  'Nothing is booked, and nothing is charged, until you say yes.',
]

export function fillNextSteps(steps: readonly string[], replyBy: string | null): string[] {
  return steps.map(step => step.replaceAll('{by}', replyBy ? `by ${replyBy}` : 'shortly'))
}
