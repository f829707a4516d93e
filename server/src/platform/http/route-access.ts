import type { FastifyInstance, RouteOptions } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call at all: anyone, or a live session. What a session may do is the policy of the call itself. */
    access?: 'public' | 'session'
    /** Open also to a session whose password has expired, whose two factors are demanded and missing, or whose emulation is over. */
    evenIf?: readonly ('expired' | 'no-totp' | 'no-emulation')[]
    /** Closed while another user is emulated. */
    notEmulated?: boolean
    /** Lists, records and saves: what everybody asks for all day, and the database answers in milliseconds. */
    everyday?: true
    /** Its bytes are sent as they are stored. */
    storedFile?: true
  }
}

/** A route that does not say who may call it stops the start: forgetting must not mean open. */
export function inspectRoutes(app: FastifyInstance): void {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', route => void routes.push(route))
  app.addHook('onReady', async () => {
    const undeclared = routes.filter(({ config }) => config?.access !== 'public' && config?.access !== 'session')
    if (undeclared.length === 0) return
    const names = undeclared.map(({ method, url }) => `${String(method)} ${url}`)
    throw new Error(`Routes without a declared access: ${names.join(', ')}`)
  })
}
