const moved: Record<string, string> = {
  'unused-pictures': 'structure/settings;unusedPictures',
  devices: 'structure/settings;devices',
}

/** What was a tool of its own stands under Settings; bookmarks of it still open it. */
if (typeof window !== 'undefined') {
  const {pathname} = window.location
  const [, basePath, tool = ''] = /^(.*\/)([^/]+)\/?$/.exec(pathname) ?? []
  if (moved[tool]) window.history.replaceState(null, '', `${basePath}${moved[tool]}`)
}
