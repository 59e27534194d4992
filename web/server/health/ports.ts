export const portTitles = {
  content: 'content of the pages',
  store: 'request store',
  sms: 'texts',
  chat: 'chat',
  email: 'email',
  alerts: 'alerts',
  receipts: 'confirmations to customers',
  photos: 'photos',
  uploads: 'photo uploads',
  assistant: 'assistant',
  pages: 'page cache',
  cdn: 'CDN',
  addresses: 'visitors’ addresses',
  clock: 'date and time',
  disk: 'disk',
  backups: 'backups',
  offsite: 'backups in another place',
}

export type Port = keyof typeof portTitles
export const portNames = Object.keys(portTitles) as Port[]

export interface Health {
  ok: boolean
  /** In plain words, without visitors' data. */
  ports: Record<Port, string>
  /** What the owner has to mend: health answers 503. */
  red: Port[]
  /** What is worth a look, such as what a stranger can cause. Supervisors must not restart for these. */
  warnings: Port[]
}

export interface PortHealth {
  ok: boolean
  /** Only of a port that is `ok`. */
  isWarning?: boolean
  text: string
}
