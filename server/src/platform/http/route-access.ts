import type { FastifyInstance, RouteOptions } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: 'public' | 'session'
    /** Open to sessions with an expired password, a missing second factor or an ended emulation. */
    evenIf?: readonly ('expired' | 'no-totp' | 'no-emulation')[]
    notEmulated?: boolean
    everyday?: true
    storedFile?: true
  }
}

/** A route without access rule stops the start: forgetting must not mean open. */
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
