import { members } from '@bisavolo/domain/kit/access'
import { hasMenu } from '@bisavolo/domain/words/menu'
import { mdiCalendarRefreshOutline, mdiPlus } from '@mdi/js'
import type { RecordRow } from '../../api/records.ts'
import { RelatedRows } from '../../records/page/related-rows.tsx'
import { useSession } from '../../session/session.tsx'
import { Button } from '../../ui/button.tsx'

export function GattiSection({ id }: { id: number }) {
  const owned = { or: { idproprietario: id, idcointestatario: id, idcointestatario1: id } }
  return (
    <>
      <RelatedRows
        title="Di proprietà"
        entity="gatti"
        filters={{ gg: owned }}
        columns={['nome', 'codice', 'sesso', 'idrazza', 'data_nascita']}
        empty="Nessun gatto intestato."
      />
      <RelatedRows
        title="Allevati"
        entity="gatti"
        filters={{ idallevatore: id }}
        columns={['nome', 'codice', 'sesso', 'idrazza', 'data_nascita']}
        empty="Nessun gatto allevato."
      />
    </>
  )
}

/** §6: the list is not in a member's menu. D21 A09: no second affisso. */
export function AffissiSection({ id, cliente }: { id: number; cliente: RecordRow | null }) {
  const { can, role } = useSession()
  const isOwn = members.includes(role)
  const affisso = isOwn ? [cliente?.prefisso, cliente?.suffisso].filter(Boolean).join(', ') : ''
  const none = isOwn ? 'Non hai pratiche di affisso.' : 'Nessuna pratica di affisso.'
  return (
    <RelatedRows
      entity="affissi"
      filters={{ gg: { or: { idcliente: id, idcointestatario: id, idcointestatario1: id } } }}
      columns={['data_richiesta', 'nome1', 'affisso', 'stato']}
      empty={affisso === '' ? none : `Il tuo affisso è «${affisso}».`}
      aside={
        affisso === '' &&
        can('create', 'affissi') && (
          <Button look="quiet" size="small" icon={mdiPlus} to={isOwn ? '/clienti/affissi' : `/affissi?idcliente=${id}`}>
            {isOwn ? 'Chiedi un affisso' : 'Nuova pratica'}
          </Button>
        )
      }
    />
  )
}

export function IscrizioniSection({ id }: { id: number }) {
  const { can, role } = useSession()
  const all = `/list/iscrizioni/cliente/${id}`
  // §6: the list is not in a member's menu.
  const links = hasMenu(role, '/list/iscrizioni') ? { hrefOf: (row: number) => `${all}?apri=${row}`, all } : {}
  return (
    <RelatedRows
      entity="iscrizioni_rinnovi"
      filters={{ idcliente_socio: id }}
      columns={['anno', 'tipo', 'sezione', 'data_cassa', 'stato', 'data_consiglio']}
      sort={{ sortBy: 'anno', descending: true }}
      {...links}
      empty="Nessuna iscrizione: è un cliente."
      aside={
        members.includes(role) ? (
          <Button look="quiet" size="small" icon={mdiCalendarRefreshOutline} to="/rinnova">
            Rinnova
          </Button>
        ) : (
          can('create', 'iscrizioni_rinnovi') && (
            <Button look="quiet" size="small" icon={mdiPlus} to={`${all}?apri=new`}>
              Nuova iscrizione
            </Button>
          )
        )
      }
    />
  )
}

export function LettereSection({ id }: { id: number }) {
  return (
    <RelatedRows
      entity="lettere"
      filters={{ idcliente: id }}
      columns={['scritta_il', 'modo', 'oggetto', 'modello']}
      hrefOf={row => `/list/lettere?apri=${row}`}
      empty="Nessuna lettera."
    />
  )
}

export function FattureSection({ id }: { id: number }) {
  const { can } = useSession()
  return (
    <RelatedRows
      entity="fatture_ricevute"
      filters={{ idcliente: id }}
      columns={['numero', 'tipo', 'data_emissione', 'totale', 'stato']}
      sort={{ sortBy: 'data_emissione', descending: true }}
      all={`/list/fatture_ricevute/cliente/${id}`}
      empty="Nessuna fattura o ricevuta."
      aside={
        can('create', 'fatture_ricevute') && (
          <Button look="quiet" size="small" icon={mdiPlus} to={`/fatture_ricevute/cliente/${id}`}>
            Nuova fattura o ricevuta
          </Button>
        )
      }
    />
  )
}
