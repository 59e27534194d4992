export interface HealthAnswer {
  ports: Record<string, string>
  red: string[]
}

const named = ['store', 'sms', 'photos', 'chat', 'email', 'alerts', 'assistant', 'pages']
const width = 'assistant:'.length

/** What `npm start` says of `/api/health`: the ports in use, then each cause that needs the owner. */
export function healthLines({ports, red}: HealthAnswer): string[] {
  const states = named.map(port => `  ${`${port}:`.padEnd(width)} ${ports[port]}`)
  const causes = Map.groupBy(red, port => ports[port])
  return [...states, ...Array.from(causes, ([text, names]) => `  Needs attention: ${names.join(', ')}: ${text}`)]
}
