import { type PublicPath, publicRoutes, routes } from '@bisavolo/domain/product/routes'
import type { PagePath } from '@bisavolo/domain/words/pages'
import { accessScreens } from '../access/screens.ts'
import { denaroScreens } from '../denaro/screens.ts'
import { esposizioniScreens } from '../esposizioni/screens.ts'
import { nasciteScreens } from '../nascite/screens.ts'
import { registroScreens } from '../registro/screens.ts'
import { segreteriaScreens } from '../segreteria/screens.ts'
import type { PageLine, Screens } from '../session/page-line.ts'
import { sociScreens } from '../soci/screens.ts'
import { traslocoScreens } from '../trasloco/screens.ts'

const list = 'records/list/list-screen'
const report = 'reports/report-screen'

type CommonPath = `/list/${string}` | `/gatto/${string}` | `/report/${string}`

const screens: Screens & Readonly<Record<PublicPath | Exclude<PagePath, CommonPath>, string>> = {
  ...accessScreens,
  ...registroScreens,
  ...sociScreens,
  ...esposizioniScreens,
  ...nasciteScreens,
  ...denaroScreens,
  ...traslocoScreens,
  ...segreteriaScreens,
  '/list/libro-soci': report,
}

function screenOf(path: PagePath | PublicPath): string {
  return screens[path] ?? (path.startsWith('/report/') ? report : list)
}

export const plainPages: readonly PageLine[] = publicRoutes.map(({ path, title }) => ({
  path,
  title,
  screen: screenOf(path),
}))

export const mainPages: readonly PageLine[] = routes.map(route => ({
  path: route.path,
  title: route.title,
  screen: screenOf(route.path),
  route,
}))
