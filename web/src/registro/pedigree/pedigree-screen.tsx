import type { Inbreeding } from '@bisavolo/domain/registro/calls/pedigree'
import { describeParentela, formatPercentuale } from '@bisavolo/domain/registro/rules/inbreeding/parentela'
import { css, Global } from '@emotion/react'
import styled from '@emotion/styled'
import { mdiArrowLeft, mdiPrinterOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/page/card.tsx'
import { inkSoft } from '../../ui/tokens.ts'
import { completezzaWords } from './coefficiente.tsx'
import { depths, PedigreeView } from './pedigree-view.tsx'
import { PictureButton } from './picture-button.tsx'
import { emsOf, pedigreeQueries } from './queries.ts'

export function PedigreeScreen() {
  const id = Number(useParams().id)
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const asked = Number(search.get('generazioni'))
  const generations = depths.find(depth => depth === asked) ?? 4
  const { data } = useQuery(pedigreeQueries.albero(id, generations))
  const inbreeding = useQuery(pedigreeQueries.inbreeding(id))
  const query = generations === 4 ? '' : `?generazioni=${generations}`
  return (
    <Sheet>
      <Global styles={print} />
      <Head>
        <div>
          <h2>{data?.nome_completo ?? 'Pedigree'}</h2>
          {data && (
            <p>
              {[emsOf(data), data.codice].filter(Boolean).join(' · ')}
              {inbreeding.data && ` · ${consanguineitaWords(inbreeding.data)}`}
            </p>
          )}
        </div>
        <span className="no-print">
          {data?.apribile && (
            <Button look="quiet" icon={mdiArrowLeft} to={`/gatti/${id}`}>
              Scheda del gatto
            </Button>
          )}
          {data && <PictureButton albero={data} generations={generations} />}
          <Button look="quiet" icon={mdiPrinterOutline} onClick={() => window.print()}>
            Stampa
          </Button>
        </span>
      </Head>
      <Card>
        <PedigreeView
          key={id}
          id={id}
          generations={generations}
          onGenerations={depth => setSearch(depth === 4 ? {} : { generazioni: String(depth) }, { replace: true })}
          onRoot={cat => navigate(`/pedigree/${cat.id}${query}`)}
        />
      </Card>
    </Sheet>
  )
}

function consanguineitaWords({ coefficiente, indice, attendibile }: Inbreeding): string {
  const f = `consanguineità ${formatPercentuale(coefficiente)}, ${attendibile ? describeParentela(coefficiente) : 'dati insufficienti'}`
  return `${f}, ${completezzaWords(indice)}`
}

const print = css`
  @page {
    size: A4 landscape;
    margin: 9mm;
  }
  @media print {
    .no-print,
    a[href='#contenuto'],
    footer,
    nav,
    .snackbars {
      display: none !important;
    }
    main {
      padding: 0 !important;
    }
    .MuiPaper-root {
      box-shadow: none !important;
    }
    * {
      print-color-adjust: exact;
    }
  }
`
const Sheet = styled.div`
  max-width: 1500px;
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: 12px;
  margin-bottom: 16px;
  > div {
    flex: 1 1 320px;
    min-width: 0;
  }
  h2 {
    margin: 0;
    font-size: 26px;
    overflow-wrap: anywhere;
  }
  p {
    margin: 2px 0 0;
    color: ${inkSoft};
  }
  > span {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  @media print {
    margin-bottom: 4px;
    h2 {
      font-size: 14pt;
    }
  }
`
