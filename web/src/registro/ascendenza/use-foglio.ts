import {
  generazioniFoglio,
  incolla,
  isScritta,
  lettaOf,
  postiOf,
  profonditaOf,
  type Voce,
  type Voci,
  voceVuota,
} from '@bisavolo/domain/registro/rules/ascendenza/foglio'
import { leggiBlocco } from '@bisavolo/domain/registro/rules/ascendenza/righe'
import { useRef, useState } from 'react'
import { notify } from '../../ui/feedback/notify.ts'
import { readPreference, writePreference } from '../../ui/preferences.ts'
import { useBozza } from './use-bozza.ts'

export interface Foglio {
  voci: Voci
  generazioni: number
  setGenerazioni: (generazioni: number) => void
  posti: readonly string[]
  isVuoto: boolean
  ripresa: string | null
  voceOf: (posto: string) => Voce
  scrivi: (posto: string, change: Partial<Voce>) => void
  /** On blur: moves breed, colour and number to their own fields. */
  lascia: (posto: string) => void
  incollaDa: (posto: string, testo: string) => void
  /** Undoes the last paste; false if something was typed since. */
  annulla: () => boolean
  svuota: () => void
}

const preference = 'ascendenza.generazioni'

export function useFoglio(id: number): Foglio {
  const bozza = useBozza(id)
  const [voci, setVoci] = useState<Voci>(bozza.voci)
  const latest = useRef(voci)
  const [chosen, setChosen] = useState(() => readPreference<number>(preference) ?? 4)
  const beforePaste = useRef<Voci | null>(null)
  // Never hides boxes with text, at any depth.
  const wanted = Math.max(chosen, profonditaOf(voci))
  const generazioni = generazioniFoglio.find(depth => depth >= wanted) ?? 5
  const posti = postiOf(generazioni)
  const set = (next: Voci) => {
    latest.current = next
    setVoci(next)
    bozza.keep(next)
  }
  const setGenerazioni = (depth: number) => {
    setChosen(depth)
    writePreference(preference, depth)
  }
  const scrivi: Foglio['scrivi'] = (posto, change) => {
    beforePaste.current = null
    const now = latest.current[posto] ?? voceVuota
    // Another name or number means another cat, so earlier decisions are dropped.
    const isOther = 'nome_completo' in change || 'codice' in change
    set({ ...latest.current, [posto]: { ...now, ...(isOther && { nuovo: false, aggiorna: [] }), ...change } })
  }
  const annulla = () => {
    if (beforePaste.current === null) return false
    set(beforePaste.current)
    beforePaste.current = null
    return true
  }
  return {
    voci,
    generazioni,
    setGenerazioni,
    posti,
    isVuoto: !Object.values(voci).some(isScritta),
    ripresa: bozza.ripresa,
    voceOf: posto => voci[posto] ?? voceVuota,
    scrivi,
    lascia: posto => {
      const now = latest.current[posto]
      if (now === undefined) return
      const letta = lettaOf(now)
      if (letta !== now) set({ ...latest.current, [posto]: letta })
    },
    incollaDa: (posto, testo) => {
      const righe = leggiBlocco(testo)
      const all = postiOf(5)
      const from = all.slice(all.indexOf(posto))
      const before = latest.current
      const next = incolla(before, righe, from)
      set(next)
      beforePaste.current = before
      const filled = righe.slice(0, from.length).filter(riga => riga !== null).length
      const undo = () => {
        if (latest.current === next) annulla()
      }
      notify.undoable(filled === 1 ? 'Riempita una casella' : `Riempite ${filled} caselle`, undo)
      const over = righe.length - from.length
      if (over > 0) notify.warning(`Le caselle non bastano: ${over} righe del testo incollato sono rimaste fuori`)
    },
    annulla,
    svuota: () => {
      beforePaste.current = latest.current
      set({})
      bozza.forget()
    },
  }
}
