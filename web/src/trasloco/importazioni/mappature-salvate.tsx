import { elencoMappature, type ImportazioneIntera } from '@bisavolo/domain/trasloco/calls/importazioni'
import { usaMappatura } from '@bisavolo/domain/trasloco/importazione/usa-mappatura'
import type { Mappatura } from '@bisavolo/domain/trasloco/rules/importazione/mappatura'
import { mdiContentSaveOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../api/call.ts'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { MappaturaForm } from './use-mappatura.ts'

interface Props {
  importazione: ImportazioneIntera
  form: MappaturaForm
  locked: boolean
}

export function MappatureSalvate({ importazione, form, locked }: Props) {
  const { data } = useQuery(callQuery(elencoMappature, {}))
  const [nome, setNome] = useState('')
  const save = useWrite(() => form.save(nome.trim()), {
    done: 'Mappatura salvata',
    failed: 'La mappatura non è stata salvata:',
    onDone: () => setNome(''),
  })
  const salvate = data?.data ?? []
  const take = (id: string) => {
    const found = salvate.find(one => String(one.id) === id)
    if (found === undefined) return
    form.replace(usaMappatura(found.mappatura as Mappatura, importazione.tabelle, form.mappatura))
  }
  return (
    <div style={{ display: 'grid', gap: 12, marginTop: 14 }}>
      {salvate.length > 0 && (
        <SelectField
          label="Usa una mappatura salvata"
          value=""
          options={salvate.map(one => ({ value: String(one.id), label: one.nome }))}
          empty="Scegli"
          disabled={locked}
          onChange={take}
        />
      )}
      <TextField
        label="Salva questa mappatura come"
        value={nome}
        onChange={setNome}
        maxLength={80}
        disabled={locked}
        help="Per riusarla con un altro file"
      />
      <div>
        <Button
          look="quiet"
          icon={mdiContentSaveOutline}
          busy={save.busy}
          disabled={locked || nome.trim() === '' || form.errors.length > 0}
          onClick={() => save.run()}
        >
          Salva con nome
        </Button>
      </div>
    </div>
  )
}
