export interface HealthAnswer {
  ports: Record<string, string>
  red: string[]
  /** Absent from an older version's answer. */
  warnings?: string[]
}

const named = ['store', 'sms', 'photos', 'chat', 'email', 'alerts', 'assistant', 'pages']
const width = 'assistant:'.length

/** What `npm start` says of `/api/health`: the ports in use, then each cause that needs the owner. */
export function healthLines({ports, red, warnings = []}: HealthAnswer): string[] {
  const states = named.map(port => `  ${`${port}:`.padEnd(width)} ${ports[port]}`)
  return [
    ...states,
    ...red.map(port => `  Needs attention: ${port}: ${ports[port]}`),
    ...warnings.map(port => `  Worth a look: ${port}: ${ports[port]}`),
  ]
}
