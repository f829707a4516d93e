import type { Confronto } from '@bisavolo/domain/trasloco/calls/importazioni'
import styled from '@emotion/styled'
import { Card } from '../../ui/page/card.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { inkSoft, line, warningTint } from '../../ui/tokens.ts'
import { nomeCampo, nomeEntita } from './nomi.ts'

export function CampioniConfronto({ campioni }: Pick<Confronto, 'campioni'>) {
  if (campioni.length === 0) return null
  return (
    <Card heading="Righe prese a caso">
      {campioni.map(({ tabella, riga, entita, nome, campi }) => (
        <Campione key={`${tabella}-${riga}`} aria-label={nome}>
          <h3>
            {nome}{' '}
            <small>
              {nomeEntita(entita)}, riga {riga} di {tabella}
            </small>
          </h3>
          <table>
            <thead>
              <tr>
                <th>Campo</th>
                <th>File</th>
                <th>Registro</th>
              </tr>
            </thead>
            <tbody>
              {campi.filter(isSaid).map(one => (
                <tr key={one.campo} data-differs={!one.uguali}>
                  <th scope="row">{nomeCampo(entita, one.campo)}</th>
                  <td>{one.file ?? ''}</td>
                  <td>
                    {one.registro ?? ''} {!one.uguali && <StatusChip kind="warning" label="Diverso" />}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Campione>
      ))}
    </Card>
  )
}

function isSaid({ file, registro, uguali }: Confronto['campioni'][number]['campi'][number]): boolean {
  return !uguali || (file ?? '') !== '' || (registro ?? '') !== ''
}

const Campione = styled.section`
  padding: 10px 0;
  border-top: 1px solid ${line};
  break-inside: avoid;
  h3 {
    margin: 0 0 6px;
    font-size: 15px;
  }
  small {
    color: ${inkSoft};
    font-weight: 400;
  }
  table {
    width: 100%;
    table-layout: fixed;
    border-collapse: collapse;
    font-size: 13px;
  }
  th,
  td {
    padding: 2px 6px;
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  th {
    color: ${inkSoft};
    font-weight: 500;
  }
  tr[data-differs='true'] {
    background: ${warningTint};
  }
`
