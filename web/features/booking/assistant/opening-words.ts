/** What the assistant's place says before its code is there. In a file of its own, so that the other words load with that code. */
export const openingWords = {
  notLoaded: "We couldn't open the assistant.",
  tryAgain: 'Try again',
  people: 'Rather talk to a person?',
} as const
