import styled from '@emotion/styled'
import { useSession } from '../../session/session.tsx'
import { ScrollFrame } from '../../ui/page/scroll-frame.tsx'
import { line, lineStrong } from '../../ui/tokens.ts'
import { placesOf } from './go-keys.ts'

const shortcuts = [
  ['?', 'Apri questo elenco'],
  ['Ctrl K', 'Cerca ovunque (anche con /)'],
  ['E', 'Su una scheda: modifica'],
  ['Ctrl S', 'Salva il modulo aperto'],
  ['Esc', 'Chiudi la finestra o annulla'],
  ['Tab', 'Vai al campo o comando seguente'],
  ['J K', 'In una lista: riga seguente, precedente'],
  ['Invio', 'In una lista: apri la riga'],
  ['X', 'In una lista: scegli la riga (con Maiusc fino a questa)'],
  ['N', 'In una lista: nuovo'],
  ['A R', 'Sulla scrivania: approva, respingi'],
  ['J K', 'Sulla scrivania: pratica seguente, precedente'],
  ['1 … 6', 'Sulla scrivania: apri un’altra coda'],
  ['U', 'Sulla scrivania: annulla l’ultima decisione'],
  ['Ctrl Invio', 'Mentre scrivi: conferma la finestra, o la pratica sulla scrivania'],
] as const

export function ShortcutsList() {
  const { role } = useSession()
  const places = placesOf(role).map(({ letter, title }) => [`G ${letter.toUpperCase()}`, `Vai a ${title}`] as const)
  return (
    <ScrollFrame label="Tasti">
      <Keys>
        {[...shortcuts, ...places].map(([keys, meaning]) => (
          <div key={meaning}>
            <dt>
              {keys.split(' ').map(key => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </Keys>
    </ScrollFrame>
  )
}

const Keys = styled.dl`
  margin: 0;
  > div {
    display: flex;
    align-items: center;
    gap: 16px;
    padding: 6px 0;
  }
  > div + div {
    border-top: 1px solid ${line};
  }
  dt {
    display: flex;
    gap: 4px;
    width: 90px;
  }
  dd {
    margin: 0;
  }
  kbd {
    padding: 1px 7px;
    border: 1px solid ${lineStrong};
    border-bottom-width: 2px;
    border-radius: 4px;
    font-family: inherit;
    font-size: 12.5px;
    font-weight: 600;
  }
`
