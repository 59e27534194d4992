/** Adds the query that was asked for. As with Next's own redirects, what the target itself says stands. */
export function keepQuery(target: string, url: string): string {
  const [, base = '', query = '', fragment = ''] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(target) ?? []
  const said = new Set(namesIn(query))
  const asked = /\?(.*)$/s.exec(url)?.[1]?.split('&') ?? []
  const kept = asked.filter(part => namesIn(part).some(name => !said.has(name)))
  const all = [query, ...kept].filter(Boolean).join('&')
  return base + (all && `?${all}`) + fragment
}

const namesIn = (query: string) => [...new URLSearchParams(query).keys()]
