import styled from '@emotion/styled'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { CommonDialogContext, ListToolsContext, SpecialsContext } from '../../records/special.ts'
import { useWaitingCall } from '../../session/identity.ts'
import { queryClient } from '../../session/query-client.ts'
import { useSession, useSessionState } from '../../session/session.tsx'
import { ConfirmProvider } from '../../ui/feedback/confirm.tsx'
import { FullScreenLoader, useLoading } from '../../ui/feedback/loading.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { loadSearchBox } from '../../ui/fields/search-box.tsx'
import { later } from '../../ui/later.ts'
import { loadOverlays } from '../../ui/overlays.tsx'
import { RouteTitle } from '../../ui/page/page-title.tsx'
import * as t from '../../ui/tokens.ts'
import { listTools } from '../list-tools.ts'
import { commonDialog, specialRecords } from '../special-records.ts'
import { BottomBar } from './bottom-bar.tsx'
import { EmulationBanner } from './emulation-banner.tsx'
import { FollowMerged } from './follow-merged.tsx'
import { Footer } from './footer.tsx'
import { useGoKeys } from './go-keys.ts'
import { IdleGuard } from './idle-guard.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { NotificationBar } from './notification-bar.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { PrintHead } from './print-head.tsx'
import { SearchField } from './search-field.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { Toolbar } from './toolbar.tsx'

const ChangePasswordDialog = later(() =>
  import('../../access/change-password-dialog.tsx').then(module => ({ default: module.ChangePasswordDialog })),
)

const IdentityDialog = later(() =>
  import('../../access/security/identity-dialog.tsx').then(module => ({ default: module.IdentityDialog })),
)

/** Loaded early: the first message may be that the network is gone. */
const loadNotices = () => import('../../ui/feedback/snackbar-host.tsx').catch(() => {})

const loadAhead = () =>
  loadOverlays()
    .then(loadSearchBox)
    .catch(() => {})

/** Milliseconds until preloading no longer delays the first page. */
const atRest = 3_000

export function MainLayout({ title }: { title: string }) {
  const { emulatedBy } = useSession()
  const { passwordExpired } = useSessionState()
  const [menuOpen, setMenuOpen] = useState(false)
  const [changing, setChanging] = useState(false)
  const loading = useLoading()
  const waiting = useWaitingCall()
  useGoKeys()
  useEffect(() => {
    void loadNotices()
    const timer = setTimeout(loadAhead, atRest)
    return () => clearTimeout(timer)
  }, [])
  return (
    <QueryClientProvider client={queryClient}>
      <ConfirmProvider>
        <RouteTitle value={title}>
          <Frame>
            <SkipLink href="#contenuto">Vai al contenuto</SkipLink>
            <Top>
              {emulatedBy ? <EmulationBanner /> : null}
              <Toolbar
                title={title}
                onMenu={() => setMenuOpen(true)}
                onChangePassword={() => setChanging(true)}
                search={<SearchField />}
              />
              <OfflineBar />
            </Top>
            <Columns>
              <MenuDrawer open={menuOpen} onClose={() => setMenuOpen(false)} />
              <Page>
                <NotificationBar />
                <Content id="contenuto" tabIndex={-1}>
                  <PrintHead title={title} />
                  <Suspense fallback={<Skeleton lines={8} height={28} />}>
                    <SpecialsContext value={specialRecords}>
                      <CommonDialogContext value={commonDialog}>
                        <ListToolsContext value={listTools}>
                          <Outlet />
                        </ListToolsContext>
                      </CommonDialogContext>
                    </SpecialsContext>
                  </Suspense>
                </Content>
                <Footer />
              </Page>
            </Columns>
            <BottomBar />
          </Frame>
        </RouteTitle>
        {loading && <FullScreenLoader />}
        <FollowMerged />
        <IdleGuard />
        <ShortcutsDialog />
        <Suspense>
          {waiting && <IdentityDialog />}
          {(changing || passwordExpired) && (
            <ChangePasswordDialog expired={passwordExpired} onClose={() => setChanging(false)} />
          )}
        </Suspense>
      </ConfirmProvider>
    </QueryClientProvider>
  )
}

const Frame = styled.div`
  --top: calc(64px + var(--emulation, 0px) + var(--offline, 0px));
  /* Sticky footers sit above the bottom bar, which exists below the break only. */
  --bottom: 0px;
  @media (max-width: ${t.mobileBreak - 0.05}px) {
    &:has(.bottom-bar) {
      --bottom: calc(${t.bottomBarHeight}px + env(safe-area-inset-bottom, 0px));
    }
  }
  @media (max-height: ${t.shortBreak - 0.05}px) {
    html:not(:has(.emulation, .offline)) & {
      --top: 0px;
    }
    @media (max-width: ${t.mobileBreak - 0.05}px) {
      &:has(.bottom-bar) {
        --bottom: calc(${t.bottomBarShort}px + env(safe-area-inset-bottom, 0px));
      }
    }
  }
  min-height: 100vh;
  display: flex;
  flex-direction: column;
`
const Top = styled.div`
  position: sticky;
  top: 0;
  z-index: 1100;
  @media (max-height: ${t.shortBreak - 0.05}px) {
    html:not(:has(.emulation, .offline)) & {
      position: relative;
    }
  }
  @media print {
    display: none;
  }
`
const Columns = styled.div`
  flex: 1;
  display: flex;
`
const Page = styled.div`
  flex: 1;
  min-width: 0;
  display: flex;
  flex-direction: column;
`
const Content = styled.main`
  flex: 1;
  padding: 24px;
  @media (max-width: ${t.mobileBreak - 0.05}px) {
    /* The footer starts below the window, so that late content does not move it. */
    min-height: 100dvh;
    padding: 16px;
  }
  @media print {
    min-height: 0;
    padding: 0;
  }
`
const SkipLink = styled.a`
  position: fixed;
  top: 8px;
  left: 8px;
  z-index: 1300;
  padding: 10px 16px;
  color: ${t.ink};
  background: ${t.amberOnInk};
  border-radius: 6px;
  font-weight: 600;
  transform: translateY(-200%);
  &:focus {
    transform: none;
  }
  @media print {
    display: none;
  }
`
