// A release runs on the system that it was built on alone, because sharp is compiled for it.

/** "linux x64 glibc" */
export function systemName(): string {
  const {platform, arch, report} = process
  if (platform !== 'linux') return `${platform} ${arch}`
  // Else it looks up the names of open connections.
  Object.assign(report, {excludeNetwork: true})
  const {header} = report.getReport() as {header: {glibcVersionRuntime?: string}}
  return `${platform} ${arch} ${header.glibcVersionRuntime ? 'glibc' : 'musl'}`
}

/** @param builtOn is missing in an older release. @throws Error on another system */
export function requireSystem(builtOn: string | undefined, here = systemName()): void {
  if (!builtOn || builtOn === here) return
  throw new Error(`This release was built on ${builtOn} and cannot run on ${here}. Build it here: npm run build.`)
}
