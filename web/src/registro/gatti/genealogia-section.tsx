import { ascendenzaGatto } from '@bisavolo/domain/registro/calls/ascendenza'
import { describeParentela, formatPercentuale } from '@bisavolo/domain/registro/rules/inbreeding/parentela'
import styled from '@emotion/styled'
import { mdiFamilyTree, mdiTableEdit } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { RecordFields } from '../../records/form/record-fields.tsx'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { useSession } from '../../session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { WrapLine } from '../../ui/page/page-head.tsx'
import { inkSoft, serif } from '../../ui/tokens.ts'
import { PedigreeDialog } from '../pedigree/pedigree-dialog.tsx'
import { PedigreeTree } from '../pedigree/pedigree-tree.tsx'
import { pedigreeQueries } from '../pedigree/queries.ts'
import { famigliaFields } from './gatto-field-names.ts'

export function GenealogiaSection({ form }: { form: RecordForm }) {
  const { record, mode } = form
  return (
    <>
      {mode !== 'details' && <RecordFields form={form} names={famigliaFields} />}
      {record && <MiniPedigree id={record.id} />}
    </>
  )
}

const generations = 2

function MiniPedigree({ id }: { id: number }) {
  const navigate = useNavigate()
  const { may } = useSession()
  const [open, setOpen] = useState(false)
  const albero = useQuery(pedigreeQueries.albero(id, generations))
  const inbreeding = useQuery(pedigreeQueries.inbreeding(id))
  const f = inbreeding.data?.coefficiente
  return (
    <Mini>
      {albero.data && (
        <PedigreeTree
          albero={albero.data}
          generations={generations}
          onRoot={cat => navigate(`/gatti/${cat.id}`)}
          readOnly
        />
      )}
      <div>
        {f !== undefined && (
          <p>
            Consanguineità <b>{formatPercentuale(f)}</b> <span>{describeParentela(f)}</span>
          </p>
        )}
        <WrapLine>
          {may(ascendenzaGatto) && (
            <Button look="quiet" size="small" icon={mdiTableEdit} to={`/gatto/ascendenza/${id}`}>
              Foglio della genealogia
            </Button>
          )}
          <Button look="quiet" size="small" icon={mdiFamilyTree} onClick={() => setOpen(true)}>
            Pedigree completo
          </Button>
        </WrapLine>
      </div>
      {open && <PedigreeDialog id={id} onClose={() => setOpen(false)} />}
    </Mini>
  )
}

const Mini = styled.div`
  margin-top: 16px;
  > div:last-of-type {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 16px;
    margin-top: 8px;
  }
  p {
    margin: 0;
  }
  p b {
    font: 600 18px / 1.2 ${serif};
  }
  p span {
    color: ${inkSoft};
  }
`
