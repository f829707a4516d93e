import type { FieldError } from '@bisavolo/domain/kit/errors'
import { type CuccioloLetto, propostaCucciolo } from '@bisavolo/domain/nascite/calls'
import { useState } from 'react'
import { ApiError, newIdempotencyKey } from '../../api/client.ts'
import { saveRecord } from '../../api/records.ts'
import { useDryRun } from '../../api/use-dry-run.ts'
import { isSame } from '../../records/form/form-state.ts'
import { useWrite } from '../../session/use-write.ts'
import { notify } from '../../ui/feedback/notify.ts'

/** D7: findings on a cat of the main book that staff may accept with a reason. */
const wantReason = ['C12', 'C13', 'C17']

type Colours = Record<string, Record<string, unknown> | null>

export function useGattoDaCucciolo(cucciolo: CuccioloLetto, onDone: (andNext: boolean) => void) {
  const [values, setValues] = useState(() => startOf(cucciolo))
  const [colours, setColours] = useState<Colours>({ idgenotipo: cucciolo.genotipoColore })
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [nomeLeft, setNomeLeft] = useState(false)
  const [motivo, setMotivo] = useState('')
  const [key] = useState(newIdempotencyKey)
  const { data: proposta } = useDryRun(propostaCucciolo, { id: cucciolo.id, body: values }, true)
  const wanted = (proposta?.avvisi ?? []).map(({ codice }) => codice).filter(codice => wantReason.includes(codice))
  const isValid =
    (wanted.length === 0 || motivo.trim() !== '') &&
    values.nome.trim() !== '' &&
    values.idrazza !== null &&
    values.idgenotipo !== null &&
    values.idocchi !== null
  const set = (change: Partial<typeof values>) => {
    setValues(now => ({ ...now, ...change }))
    setErrors(now => now.filter(({ field }) => !(field in change)))
  }
  const setColour = (name: 'idgenotipo' | 'idfenotipo', id: number | null, row: Record<string, unknown> | null) => {
    set({ [name]: id })
    setColours(now => ({ ...now, [name]: row }))
  }
  const { busy, run } = useWrite(
    async (andNext: boolean) => {
      const presa_visione = wanted.map(codice => ({ codice, motivo }))
      const body = { ...values, codice: '', cuccioloId: cucciolo.id, presa_visione }
      const gatto = await saveRecord('gatti', body, key)
      // §7: links the cat to its kitten. The first save already did, and repeating the link changes nothing.
      await saveRecord('cuccioli', { id: cucciolo.id, idgatto: gatto.id })
      return andNext
    },
    {
      done: 'Cucciolo aggiornato correttamente',
      onDone,
      onRefused: error => {
        setErrors(error instanceof ApiError ? error.errors : [])
        notify.error(`An Error occurred during the update. ${error.message}`)
      },
    },
  )
  return {
    values,
    set,
    colours,
    setColour,
    proposta,
    isValid,
    busy,
    save: (andNext: boolean) => isValid && run(andNext),
    leaveNome: () => setNomeLeft(true),
    errorOf: (name: string) =>
      errors.find(({ field }) => field === name)?.message ??
      (name === 'nome' && nomeLeft && values.nome.trim() === '' ? 'Nome obbligatorio' : undefined),
    isDirty: motivo !== '' || !isSame(values, startOf(cucciolo)),
    /** Reason to enter LO despite findings. */
    motivo,
    setMotivo,
    wantsMotivo: wanted.length > 0,
    // An empty name is not reported as a finding.
    avvisi: (proposta?.avvisi ?? []).filter(({ codice }) => values.nome.trim() !== '' || codice !== 'C01'),
  }
}

export type GattoDaCucciolo = ReturnType<typeof useGattoDaCucciolo>

function startOf({ sesso, idrazza, idcolore_genotipo, idocchi, nome, chip, not_for_breeding }: CuccioloLetto) {
  return {
    nome: nome ?? '',
    chip: chip ?? '',
    sesso: sesso as string,
    idrazza: idrazza as number | null,
    idgenotipo: idcolore_genotipo as number | null,
    idfenotipo: null as number | null,
    idocchi,
    idlibro: null as number | null,
    causale_not_for_breeding: (not_for_breeding === 1 ? 'a' : null) as string | null,
    paper_pedigree: 0,
    note: '',
  }
}
