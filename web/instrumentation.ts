// Only imports inside such a condition are left out of Next's bundle for its Edge runtime, which has none of Node.
import type {Instrumentation} from 'next'

/** Next runs it once when a server starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const {startServer} = await import('./server/start-server.ts')
    startServer()
  }
}

/** A page or route that threw. Without the custom server the visitor reads the digest as a reference (web/app/global-error.tsx). */
export const onRequestError: Instrumentation.onRequestError = async (error, {method, path}, {routePath}) => {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const {getServices} = await import('./server/services.ts')
    const digest = (error as {digest?: unknown} | null)?.digest
    const fields = {
      method,
      route: routePath || path.split('?')[0] || '',
      digest: typeof digest === 'string' ? digest : null,
    }
    getServices().log.error('page or route failed', error, fields)
  }
}
