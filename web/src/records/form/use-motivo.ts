import { ApiError } from '../../api/client.ts'
import { useConfirm } from '../../ui/feedback/confirm.tsx'

/** Contract 6: asks for the reason that the server misses and sends again; nothing was stored meanwhile. */
export function useMotivo(): <T>(send: (motivo?: string) => Promise<T>) => Promise<T> {
  const ask = useConfirm()
  return async send => {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'motivo_mancante') throw error
      let motivo = ''
      const take = (text: string) => {
        motivo = text
      }
      const reason = { label: 'Motivo', initial: '', take }
      const isGiven = await ask({ title: 'Perché cambia?', text: `${error.message}.`, yes: 'Salva', reason })
      if (!isGiven) throw error
      return send(motivo)
    }
  }
}
