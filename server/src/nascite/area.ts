import { entityOf } from '@bisavolo/domain'
import { rilievoInviato } from '@bisavolo/domain/nascite/calls'
import type { Area } from '../registro/wiring.ts'
import { registerAccoppiamenti } from './accoppiamenti/routes.ts'
import { findDiverso } from './cuccioli/find-diverso.ts'
import { freeProvati } from './cuccioli/free-provati.ts'
import { saveGattoOrCucciolo } from './cuccioli/register-cucciolo.ts'
import { removeCucciolo } from './cuccioli/remove-cucciolo.ts'
import { registerCuccioli } from './cuccioli/routes.ts'
import { saveCucciolo } from './cuccioli/save-cucciolo.ts'
import { detailDenuncia } from './denunce_nascita/detail-denuncia.ts'
import { removeDenuncia } from './denunce_nascita/remove-denuncia.ts'
import { registerDenunce } from './denunce_nascita/routes.ts'
import { saveDenuncia } from './denunce_nascita/save-denuncia.ts'
import { detailPassaggio } from './passaggi/detail-passaggio.ts'
import { partsOfPassaggio } from './passaggi/parts.ts'
import { removePassaggio } from './passaggi/remove-passaggio.ts'
import { registerPassaggi } from './passaggi/routes.ts'
import { savePassaggio } from './passaggi/save-passaggio.ts'

export const nascite: Area = {
  routes: [registerDenunce, registerCuccioli, registerPassaggi, registerAccoppiamenti],
  saves: {
    cuccioli: saveCucciolo,
    denunce_nascita: saveDenuncia,
    gatti: saveGattoOrCucciolo,
    passaggi: savePassaggio,
  },
  removes: { cuccioli: removeCucciolo, denunce_nascita: removeDenuncia, passaggi: removePassaggio },
  details: { denunce_nascita: detailDenuncia, passaggi: detailPassaggio },
  parts: {
    denunce_nascita: { cuccioli: entityOf('cuccioli'), presa_visione: rilievoInviato },
    passaggi: partsOfPassaggio,
  },
  consequences: { catChanged: findDiverso, profileStored: freeProvati },
}
