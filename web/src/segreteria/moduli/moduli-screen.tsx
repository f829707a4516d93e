import { moduli, moduloVuoto, type NomeModulo, nomiModuli } from '@bisavolo/domain/segreteria/calls/moduli'
import { menus } from '@bisavolo/domain/words/pages'
import styled from '@emotion/styled'
import { mdiDownload } from '@mdi/js'
import { Link } from 'react-router'
import { download } from '../../api/call.ts'
import { useSession } from '../../session/session.tsx'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/page/card.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { inkSoft, line } from '../../ui/tokens.ts'

export function ModuliScreen() {
  return (
    <>
      <PageHead>
        <PageTitle title="Moduli" />
        <p>
          Da stampare, compilare e firmare. Se la pratica è già nel registro, aprila e scegli «Stampa il modulo»: esce
          compilato.
        </p>
      </PageHead>
      <Card>
        <Lines>
          {nomiModuli.map(modulo => (
            <Modulo key={modulo} modulo={modulo} />
          ))}
        </Lines>
      </Card>
    </>
  )
}

function Modulo({ modulo }: { modulo: NomeModulo }) {
  const { role } = useSession()
  const { titolo, scopo, lista } = moduli[modulo]
  const empty = useWrite(() => download(moduloVuoto, { modulo }), {
    done: 'Modulo scaricato',
    failed: 'Il modulo non è stato scaricato:',
  })
  return (
    <li>
      <div>
        <h3>{titolo}</h3>
        <p>
          {scopo} {menus[role].includes(lista) && <Link to={lista}>Vai alle pratiche</Link>}
        </p>
      </div>
      <Button
        look="quiet"
        icon={mdiDownload}
        busy={empty.busy}
        aria-label={`Scarica vuoto: ${titolo}`}
        onClick={() => empty.run()}
      >
        Scarica vuoto
      </Button>
    </li>
  )
}

const Lines = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 24px;
    padding: 14px 0;
  }
  li + li {
    border-top: 1px solid ${line};
  }
  li > div {
    flex: 1 1 300px;
  }
  h3 {
    margin: 0 0 2px;
    font-size: 17px;
  }
  a {
    white-space: nowrap;
  }
  p {
    margin: 0;
    max-width: 70ch;
    color: ${inkSoft};
  }
`
