import { formatDate } from '@bisavolo/domain/kit/format'
import { changeConsenso, readConsensi } from '@bisavolo/domain/soci/calls/privacy'
import { informativa, type TipoConsenso } from '@bisavolo/domain/soci/rules/anagrafica/informativa'
import styled from '@emotion/styled'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callQuery } from '../../api/call.ts'
import { useWrite } from '../../session/use-write.ts'
import { CheckField } from '../../ui/fields/check-field.tsx'
import { inkSoft } from '../../ui/tokens.ts'
import { DownloadDati } from './download-dati.tsx'

const own = callQuery(readConsensi, {})

export function OwnPrivacy({ id }: { id: number }) {
  const queries = useQueryClient()
  const { data } = useQuery(own)
  const { run } = useWrite(
    (change: { tipo: TipoConsenso; dato: boolean }) =>
      call(changeConsenso, { body: { tipo: change.tipo, dato: change.dato ? 1 : 0 } }),
    { onDone: consensi => queries.setQueryData(own.queryKey, consensi) },
  )
  return (
    <Stack>
      <fieldset>
        <legend>Consensi</legend>
        {data?.consensi.map(({ tipo, label, dato_il }) => (
          <CheckField
            key={tipo}
            label={label}
            checked={dato_il !== null}
            onChange={dato => run({ tipo, dato })}
            {...(dato_il ? { help: `Dato il ${formatDate(dato_il)}. Puoi ritirarlo quando vuoi.` } : {})}
          />
        ))}
      </fieldset>
      <details>
        <summary>Come trattiamo i tuoi dati</summary>
        {informativa.map(({ titolo, testo }) => (
          <p key={titolo}>
            <b>{titolo}.</b> {testo}
          </p>
        ))}
      </details>
      <div>
        <p>Una copia di tutto ciò che il registro conserva di te:</p>
        <DownloadDati id={id} />
      </div>
    </Stack>
  )
}

const Stack = styled.div`
  display: grid;
  gap: 16px;
  fieldset {
    margin: 0;
    padding: 0;
    border: 0;
  }
  legend {
    padding: 0;
    font-weight: 600;
  }
  summary {
    cursor: pointer;
    font-weight: 600;
  }
  p {
    max-width: 70ch;
    margin: 6px 0;
    color: ${inkSoft};
  }
`
