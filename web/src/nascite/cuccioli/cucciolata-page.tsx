import { formatDate } from '@bisavolo/domain/kit/format'
import { type CuccioloLetto, type DenunciaLetta, nomiCuccioli } from '@bisavolo/domain/nascite/calls'
import { chiamato } from '@bisavolo/domain/nascite/rules/cucciolo/nomi'
import { quantiNati } from '@bisavolo/domain/nascite/rules/nascita/quanti-nati'
import { daRegistrare, isToClose } from '@bisavolo/domain/nascite/rules/nascita/stati-denuncia'
import { stateOf, statiDenuncia } from '@bisavolo/domain/words/states'
import styled from '@emotion/styled'
import { mdiBookCheckOutline, mdiFileDocumentOutline, mdiPlus } from '@mdi/js'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../api/call.ts'
import { RecordActions } from '../../records/page/record-actions.tsx'
import { useSpecial } from '../../records/special.ts'
import { Status } from '../../records/status.tsx'
import { useSession } from '../../session/session.tsx'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/feedback/confirm.tsx'
import { Card } from '../../ui/page/card.tsx'
import { PageHead, Parts, WrapLine } from '../../ui/page/page-head.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { inkSoft } from '../../ui/tokens.ts'
import { RiapriButton } from '../denunce_nascita/riapri-button.tsx'
import { CertificatiCucciolata } from './certificati-cucciolata.tsx'
import { nextToRegister } from './cucciolata.ts'
import { CuccioloCard } from './cucciolo-card.tsx'
import { CuccioloDialog } from './cucciolo-dialog.tsx'
import { GattoDaCuccioloDialog } from './gatto-da-cucciolo-dialog.tsx'
import { NomiCard } from './nomi-card.tsx'
import { ParentelaPanel } from './parentela-panel.tsx'
import { RegistraTuttiDialog } from './registra-tutti-dialog.tsx'

type Open = { kind: 'gatto' | 'cucciolo'; id: number } | { kind: 'new' | 'tutti' } | null

export function CucciolataPage({ denuncia }: { denuncia: DenunciaLetta }) {
  const { can } = useSession()
  const [open, setOpen] = useState<Open>(null)
  const { path = '/denunce_nascita' } = useSpecial('denunce_nascita')
  const { cuccioli, stato } = denuncia
  const isStaff = can('create', 'gatti')
  const canEdit = denuncia.modificabile && can('upsert', 'cuccioli')
  const left = daRegistrare(cuccioli).length
  const dead = useWrite(
    ({ id, version, deceduto }: CuccioloLetto) =>
      call(nomiCuccioli, {
        id: denuncia.id,
        body: { cuccioli: [{ id, version, deceduto: deceduto === 1 ? 0 : 1 }] },
      }),
    { done: 'Cucciolo aggiornato correttamente' },
  )
  const ask = useConfirm()
  // A kitten may die after the declaration, until it becomes a cat. The last one closes the declaration.
  const markDead = async (cucciolo: CuccioloLetto) => {
    const after = cuccioli.map(one => (one.id === cucciolo.id ? { ...one, deceduto: 1 } : one))
    const closes = isToClose(stato, after)
    const sure =
      cucciolo.deceduto === 1 ||
      (await ask({
        title: 'Segna deceduto',
        text: closes
          ? 'È l’ultimo cucciolo da registrare: la denuncia si chiude, e solo la segreteria può riaprirla.'
          : 'Non si registra come gatto. Se sbagli, usa «È vivo» finché la denuncia è aperta.',
        object: `${chiamato(cucciolo.nome, indexOf(cucciolo.id) + 1)}, ${cucciolo.sesso === 'M' ? 'maschio' : 'femmina'}`,
        yes: 'Segna deceduto',
        danger: closes,
      }))
    if (sure) dead.run(cucciolo)
  }
  const indexOf = (id: number) => cuccioli.findIndex(cucciolo => cucciolo.id === id)
  const chosen = open && 'id' in open ? cuccioli[indexOf(open.id)] : undefined
  return (
    <>
      <PageHead>
        <h2>
          {[denuncia.fattrice?.nome_completo, denuncia.stallone?.nome_completo].filter(Boolean).join(' × ') ||
            'Cucciolata'}
        </h2>
        <p>
          Denuncia n. {denuncia.id}
          {denuncia.data_nascita && ` · nati il ${formatDate(denuncia.data_nascita)}`}
          {denuncia.allevatore && ` · allevatore ${String(denuncia.allevatore.nome_completo ?? '')}`}
        </p>
        <WrapLine>
          <Status state={stateOf(statiDenuncia, stato)} />
          {(stato === 'approvata' || stato === 'chiusa') && left > 0 && (
            <StatusChip
              kind="warning"
              label={left === 1 ? 'Un cucciolo da registrare' : `${left} cuccioli da registrare`}
            />
          )}
          {isStaff && stato === 'approvata' && left > 0 && (
            <Button icon={mdiBookCheckOutline} onClick={() => setOpen({ kind: 'tutti' })}>
              Registra tutti
            </Button>
          )}
          <Link to={`${path}/${denuncia.id}`}>Vai alla denuncia</Link>
          {isStaff && <RiapriButton record={denuncia} />}
          {isStaff && <CertificatiCucciolata cuccioli={cuccioli} />}
          <RecordActions entity="denunce_nascita" record={denuncia} />
        </WrapLine>
      </PageHead>
      <Parts>
        {!isStaff && denuncia.nominabile && <NomiCard denuncia={denuncia} />}
        <Card
          heading={quantiNati(cuccioli.length, denuncia.nati_morti)}
          aside={
            canEdit && (
              <Button
                look="quiet"
                size="small"
                icon={mdiPlus}
                onClick={() => setOpen({ kind: 'new' })}
                style={{ marginTop: 10 }}
              >
                Aggiungi cucciolo
              </Button>
            )
          }
        >
          <Cards>
            {cuccioli.map((cucciolo, index) => (
              <CuccioloCard
                key={cucciolo.id}
                cucciolo={cucciolo}
                index={index + 1}
                stato={stato}
                {...(isStaff ? { onRegister: () => setOpen({ kind: 'gatto', id: cucciolo.id }) } : {})}
                {...(canEdit ? { onEdit: () => setOpen({ kind: 'cucciolo', id: cucciolo.id }) } : {})}
                {...(denuncia.nominabile ? { onDead: () => void markDead(cucciolo) } : {})}
              />
            ))}
          </Cards>
          {cuccioli.length === 0 && <p style={{ margin: 0, color: inkSoft }}>Nessun cucciolo da registrare.</p>}
        </Card>
        {isStaff && denuncia.nominabile && <NomiCard denuncia={denuncia} />}
        {isStaff && denuncia.sorteggiata === 1 && <ParentelaPanel denuncia={denuncia} />}
      </Parts>
      {!isStaff && (
        <p style={{ marginTop: 20 }}>
          <Button look="quiet" icon={mdiFileDocumentOutline} to="/list/denunce">
            Le mie denunce
          </Button>
        </p>
      )}
      {open?.kind === 'gatto' && chosen && (
        <GattoDaCuccioloDialog
          key={chosen.id}
          cucciolo={chosen}
          index={indexOf(chosen.id) + 1}
          denuncia={denuncia}
          onClose={() => setOpen(null)}
          onDone={andNext => {
            const next = andNext ? nextToRegister(cuccioli, chosen.id) : undefined
            setOpen(next ? { kind: 'gatto', id: next.id } : null)
          }}
        />
      )}
      {open?.kind === 'tutti' && <RegistraTuttiDialog denuncia={denuncia} onClose={() => setOpen(null)} />}
      {(open?.kind === 'new' || (open?.kind === 'cucciolo' && chosen)) && (
        <CuccioloDialog
          id={chosen?.id ?? null}
          index={chosen ? indexOf(chosen.id) + 1 : cuccioli.length + 1}
          denuncia={denuncia}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

const Cards = styled.ol`
  display: grid;
  gap: 0;
  margin: 0;
  padding: 0;
  list-style: none;
`
