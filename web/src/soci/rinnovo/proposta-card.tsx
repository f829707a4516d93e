import { chiediRinnovo, type DomandaRinnovo } from '@bisavolo/domain/soci/calls/domanda'
import { mdiSend } from '@mdi/js'
import { call } from '../../api/call.ts'
import { useTextDraft } from '../../records/form/use-text-draft.ts'
import { useWrite } from '../../session/use-write.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Card } from '../../ui/page/card.tsx'
import { PagamentoFacts } from './pagamento-facts.tsx'

export function PropostaCard({ proposta }: { proposta: NonNullable<DomandaRinnovo['proposta']> }) {
  const { anno, tipo, sezione, pagamento } = proposta
  const note = useTextDraft('rinnovo', anno)
  const ask = useWrite(() => call(chiediRinnovo, { body: { anno, note: note.text.trim() || null } }), {
    done: `Domanda di rinnovo per il ${anno} inviata`,
    onDone: note.forget,
  })
  return (
    <Card heading={`Rinnovo per il ${anno}`}>
      <p style={{ margin: 0 }}>
        Socio <b>{tipo}</b>
        {sezione && (
          <>
            , sezione <b>{sezione}</b>
          </>
        )}
      </p>
      {pagamento === null ? (
        <p>Un socio {tipo} non paga la quota: la domanda va direttamente al Consiglio.</p>
      ) : (
        <PagamentoFacts pagamento={pagamento} />
      )}
      <form
        noValidate
        style={{ display: 'grid', gap: 12, marginTop: 12 }}
        onSubmit={event => {
          event.preventDefault()
          ask.run()
        }}
      >
        <TextField
          name="note"
          label="Note per la sezione"
          help="Per esempio un dato che manca, o come pagherai"
          value={note.text}
          onChange={note.set}
          maxLength={1000}
          rows={2}
        />
        <div>
          <Button type="submit" icon={mdiSend} busy={ask.busy}>
            Chiedi il rinnovo {anno}
          </Button>
        </div>
      </form>
    </Card>
  )
}
