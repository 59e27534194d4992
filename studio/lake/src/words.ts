/** What a lake says to people. Who starts it for one project puts that project's words in their place. */
export const generalWords = {
  /** In the Studio and in `sanity projects list`. */
  projectTitle: 'Sanity project',
  /** In the history, for changes made with a token. */
  robotName: 'Server',
  signIn: 'Enter the owner password to edit the content.',
  foreignPageTitle: 'This sign-in link does not lead back to this project',
  foreignPage: 'Open the Studio at an address that this lake knows as an origin, and sign in from there.',
  noPassword: 'Open the sign-in link that the lake prints when it starts, or start it with an owner password.',
  usedLink: 'Enter the password, or start the lake again for a new link.',
  linkInstead: 'Try again in half a minute, or open a sign-in link, which works right away.',
  linkSent: 'If the owner can be reached, a sign-in link is on its way. It works once, for 15 minutes.',
  linkNotSent: 'No link can be sent from here.',
}

export type LakeWords = typeof generalWords
