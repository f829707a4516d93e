import { type Ascendenza, ascendenzaGatto, type EsitoCasella } from '@bisavolo/domain/registro/calls/ascendenza'
import { inOrdine } from '@bisavolo/domain/registro/rules/ascendenza/caselle'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { ApiError, newIdempotencyKey, timeouts } from '../../api/client.ts'
import { useMotivo } from '../../records/form/use-motivo.ts'
import { useWrite } from '../../session/use-write.ts'
import { notify } from '../../ui/feedback/notify.ts'
import { isAperto } from './testi.ts'
import type { Giudizio } from './use-giudizio.ts'

export interface Salva {
  busy: boolean
  rifiuti: Readonly<Record<string, readonly string[]>>
  run: () => void
  forget: (posto: string) => void
}

interface SalvaOptions {
  id: number
  giudizio: Pick<Giudizio, 'caselle' | 'esitoOf'>
  onDone: (answer: Ascendenza) => void
  onRifiutata: (posto: string) => void
}

export function useSalva({ id, giudizio: { caselle, esitoOf }, onDone, onRifiutata }: SalvaOptions): Salva {
  const [rifiuti, setRifiuti] = useState<Salva['rifiuti']>({})
  const [isDaDecidere, setDaDecidere] = useState(false)
  const key = useRef(newIdempotencyKey())
  const about = useRef(null)
  const withMotivo = useMotivo()
  const send = (motivo?: string) => {
    if (motivo !== undefined) key.current = newIdempotencyKey()
    const options = { idempotencyKey: key.current, timeout: timeouts.export }
    return call(ascendenzaGatto, { id, body: { caselle, motivo } }, options)
  }
  const write = useWrite(() => withMotivo(send), {
    done: inParole,
    onDone: answer => {
      key.current = newIdempotencyKey()
      notify.settle(about)
      onDone(answer)
    },
    onRefused: error => {
      const byBox = error instanceof ApiError ? byBoxOf(error) : {}
      setRifiuti(byBox)
      setDaDecidere(error instanceof ApiError && error.status === 409)
      const [first] = inOrdine(Object.keys(byBox))
      notify.error(`Il foglio non è stato salvato: ${error.message}`, about)
      if (first !== undefined) onRifiutata(first)
    },
  })
  return {
    busy: write.busy,
    rifiuti: isDaDecidere ? ancoraAperte(rifiuti, esitoOf) : rifiuti,
    run: () => {
      if (Object.keys(caselle).length > 0) write.run()
      else notify.info('Il foglio è vuoto: non c’è nulla da salvare.')
    },
    forget: posto => setRifiuti(({ [posto]: _, ...altri }) => altri),
  }
}

/** A chosen cat also settles the boxes above. */
function ancoraAperte(rifiuti: Salva['rifiuti'], esitoOf: Giudizio['esitoOf']): Salva['rifiuti'] {
  const isOpen = (esito: EsitoCasella | undefined) => esito === undefined || isAperto(esito)
  return Object.fromEntries(Object.entries(rifiuti).filter(([posto]) => isOpen(esitoOf(posto))))
}

function byBoxOf({ errors }: ApiError): Record<string, string[]> {
  const byBox: Record<string, string[]> = {}
  for (const { field, message } of errors) {
    const posto = /^caselle\.([PM]{1,5})(?:\.|$)/.exec(field)?.[1]
    if (posto === undefined) continue
    byBox[posto] = [...(byBox[posto] ?? []), message]
  }
  return byBox
}

function inParole({ inseriti, collegati }: Ascendenza): string {
  const nuovi = inseriti === 1 ? 'un antenato nuovo' : `${inseriti} antenati nuovi`
  const legami = collegati === 1 ? 'un gatto collegato' : `${collegati} gatti collegati`
  return inseriti + collegati === 0
    ? 'Foglio salvato: era già tutto nel registro'
    : `Foglio salvato: ${nuovi}, ${legami}`
}
