import { useRef, useState } from 'react'
import { ApiError, api, newIdempotencyKey } from '../../api/client.ts'
import { useDryRun } from '../../api/use-dry-run.ts'
import { isSame } from '../../records/form/form-state.ts'
import type { ShownFinding } from '../../ui/feedback/finding-list.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import type { Cucciolo } from './cucciolata.ts'

interface Proposta {
  nome_completo: string
  gatto: { idlibro: number }
  avvisi: ShownFinding[]
}

type Colours = Record<string, Record<string, unknown> | null>

/** The cat a kitten becomes, as the dialog holds it: what is chosen, what the registry would make of it, the one save. */
export function useGattoDaCucciolo(cucciolo: Cucciolo) {
  const [values, setValues] = useState(() => startOf(cucciolo))
  const [colours, setColours] = useState<Colours>({ idgenotipo: cucciolo.genotipoColore })
  const [errors, setErrors] = useState<readonly { field: string; message: string }[]>([])
  const [busy, setBusy] = useState(false)
  const [nomeLeft, setNomeLeft] = useState(false)
  const key = useRef(newIdempotencyKey())
  const { data: proposta } = useDryRun<Proposta>(`/cuccioli/${cucciolo.id}/proposta`, values, true)
  const isValid =
    values.nome.trim() !== '' && values.idrazza !== null && values.idgenotipo !== null && values.idocchi !== null
  const set = (change: Partial<typeof values>) => {
    setValues(now => ({ ...now, ...change }))
    setErrors(now => now.filter(({ field }) => !(field in change)))
  }
  const setColour = (name: 'idgenotipo' | 'idfenotipo', id: number | null, row: Record<string, unknown> | null) => {
    set({ [name]: id })
    setColours(now => ({ ...now, [name]: row }))
  }
  /** True when the cat is stored. */
  const save = async (): Promise<boolean> => {
    if (!isValid || busy) return false
    setBusy(true)
    try {
      await api.post('/gatti', { ...values, codice: '', cuccioloId: cucciolo.id }, { idempotencyKey: key.current })
      notify.success('Cucciolo aggiornato correttamente')
      return true
    } catch (cause) {
      key.current = newIdempotencyKey()
      const error = cause instanceof ApiError ? cause : new ApiError(0, (cause as Error).message)
      setErrors(error.errors)
      notify.error(`An Error occurred during the update. ${error.message}`)
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    values,
    set,
    colours,
    setColour,
    proposta,
    isValid,
    busy,
    save,
    leaveNome: () => setNomeLeft(true),
    errorOf: (name: string) =>
      errors.find(({ field }) => field === name)?.message ??
      (name === 'nome' && nomeLeft && values.nome.trim() === '' ? 'Nome obbligatorio' : undefined),
    /** Something was typed that closing would lose. */
    isDirty: !isSame(values, startOf(cucciolo)),
    // A name not yet written is no finding.
    avvisi: (proposta?.avvisi ?? []).filter(({ codice }) => values.nome.trim() !== '' || codice !== 'C01'),
  }
}

export type GattoDaCucciolo = ReturnType<typeof useGattoDaCucciolo>

function startOf({ sesso, idrazza, idcolore_genotipo, idocchi }: Cucciolo) {
  return {
    nome: '',
    chip: '',
    sesso: sesso as string,
    idrazza: idrazza as number | null,
    idgenotipo: idcolore_genotipo as number | null,
    idfenotipo: null as number | null,
    idocchi,
    idlibro: null as number | null,
    causale_not_for_breeding: null as string | null,
    paper_pedigree: 0,
    note: '',
  }
}
