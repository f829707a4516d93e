import { type Ostacolo, ostacoloOf } from './dovuto.ts'
import type { Pratica } from './pratiche.ts'

export function ostacoloDocumento(pratica: Pratica, row: Readonly<Record<string, unknown>>): string | null {
  const ostacolo = ostacoloOf(pratica, row)
  return ostacolo && words[ostacolo]
}

const words: Readonly<Record<Ostacolo, string>> = {
  acquirente:
    'L’acquirente non è ancora nell’anagrafica: sceglilo o inseriscilo nel passaggio, poi emetti il documento',
  proprietario: 'La denuncia non ha un proprietario: indicalo, poi emetti il documento',
  nascita: 'La denuncia non ha la data di nascita: indicala, poi emetti il documento',
  antenato:
    'Il gatto è registrato solo come antenato, senza un proprietario: completa la scheda, poi emetti il documento',
}
