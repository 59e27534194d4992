/** node:sqlite runs without a flag since 22.13, TypeScript since 22.18 and 23.6. */
export function isRecentEnough(version) {
  const [major, minor] = version.split('.').map(Number)
  return major >= 24 || (major === 23 && minor >= 6) || (major === 22 && minor >= 18)
}
