/** Shows what browsers without JavaScript show. page-scripts.tsx sends its text, so it uses no outside variables. */
export function showPlainForms() {
  // Scripts that arrive later register here and would replace what is typed meanwhile (custom-server/next-internals.ts).
  Object.assign(window, {TURBOPACK: {push() {}}})
  const restyle = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) {
        const {media} = rule
        media.mediaText = media.mediaText
          .replace('scripting: none', 'width >= 0')
          .replace('scripting: enabled', 'width < 0')
      }
      if ('cssRules' in rule) restyle(rule.cssRules as CSSRuleList)
    }
  }
  for (const {cssRules} of document.styleSheets) restyle(cssRules)
  for (const plain of document.querySelectorAll('noscript')) plain.outerHTML = plain.textContent
  document.dispatchEvent(new Event('plain'))
}
