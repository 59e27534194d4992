import {connect} from 'node:net'

/** Until something listens there. @throws Error after ten seconds. */
export async function waitForPort(port: number): Promise<void> {
  const deadline = Date.now() + 10_000
  for (;;) {
    const isOpen = await new Promise<boolean>(resolve => {
      const socket = connect(port, '127.0.0.1', () => resolve(true))
      socket.once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isOpen) return
    if (Date.now() > deadline) throw new Error(`Nothing listens on port ${port}.`)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}
