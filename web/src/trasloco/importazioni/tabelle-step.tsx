import type { ImportazioneIntera } from '@bisavolo/domain/trasloco/calls/importazioni'
import { Card } from '../../ui/page/card.tsx'
import { Parts } from '../../ui/page/page-head.tsx'
import { PlainTable } from '../../ui/page/plain-table.ts'
import { inkSoft } from '../../ui/tokens.ts'
import { conta, righeText } from './conta.ts'

const separatori: Readonly<Record<string, string>> = {
  ';': 'punto e virgola',
  ',': 'virgola',
  '\t': 'tabulazione',
  '|': 'barra',
}

export function TabelleStep({ importazione }: { importazione: ImportazioneIntera }) {
  return (
    <Parts>
      {importazione.tabelle.map(tabella => (
        <Card key={tabella.nome} heading={tabella.nome}>
          <p style={{ margin: '0 0 10px', color: inkSoft }}>
            {righeText(tabella.righe)}, {conta(tabella.colonne.length, 'colonna', 'colonne')}
            {tabella.codifica !== undefined && `. Letto come ${tabella.codifica}`}
            {tabella.separatore !== undefined &&
              `, colonne divise da ${separatori[tabella.separatore] ?? tabella.separatore}`}
          </p>
          <PlainTable>
            <thead>
              <tr>
                <th>Colonna</th>
                <th>Primi valori</th>
              </tr>
            </thead>
            <tbody>
              {tabella.colonne.map(({ nome, esempi }) => (
                <tr key={nome}>
                  <td>
                    <b>{nome}</b>
                  </td>
                  <td>{esempi.length === 0 ? <i>vuota</i> : esempi.join(' · ')}</td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
        </Card>
      ))}
    </Parts>
  )
}
