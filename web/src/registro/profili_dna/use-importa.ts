import {
  type EsitoImportaDna,
  type FileDnaLetto,
  importaDna,
  leggiFileDna,
} from '@bisavolo/domain/registro/calls/importa-dna'
import type { MappaturaDna } from '@bisavolo/domain/registro/rules/dna/mappatura'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useWrite } from '../../session/use-write.ts'

/** The file stays in the browser and is sent again for each step. */
export function useImporta() {
  const [file, setFile] = useState<File | null>(null)
  const [letto, setLetto] = useState<FileDnaLetto | null>(null)
  const [mappatura, setMappatura] = useState<MappaturaDna | null>(null)
  const [nome, setNome] = useState('')
  const [esito, setEsito] = useState<EsitoImportaDna | null>(null)
  const reading = useWrite(
    (chosen: File) =>
      api.upload<FileDnaLetto>(leggiFileDna.path, formOf(chosen, {})).then(found => ({ chosen, found })),
    {
      failed: 'Il file non è stato letto:',
      onDone: ({ chosen, found }) => {
        const known = found.salvate.find(({ adatta }) => adatta)
        setFile(chosen)
        setLetto(found)
        setMappatura(known?.mappatura ?? found.tabelle[0]?.mappatura ?? null)
        setNome(known?.nome ?? '')
        setEsito(null)
      },
    },
  )
  const running = useWrite(
    (prova: boolean) =>
      api.upload<EsitoImportaDna>(
        importaDna.path,
        formOf(file as File, {
          mappatura: JSON.stringify(mappatura),
          prova: prova ? '1' : '0',
          nome: prova ? '' : nome,
        }),
      ),
    {
      failed: 'Il file non è stato accettato:',
      done: ({ prova, conteggi }) =>
        prova ? 'Prova fatta: non è stato registrato nulla' : `Profili registrati: ${conteggi.nuovi}`,
      onDone: setEsito,
    },
  )
  const change = (next: MappaturaDna) => {
    setMappatura(next)
    setEsito(null)
  }
  return { file, letto, mappatura, nome, esito, reading, running, setNome, change }
}

function formOf(file: File, fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file)
  return form
}
