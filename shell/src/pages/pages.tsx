import { sections, toolById } from '@facet/catalog';
import { lazy, useEffect, useMemo, type ComponentType } from 'react';
import { PageHead } from '../head/PageHead.tsx';
import { useServices, useWords } from '../site/services.ts';
import { documentOf } from '../content/documents.ts';
import { BlogPage } from './texts/BlogPage.tsx';
import { DocumentPage } from './texts/DocumentPage.tsx';
import { headOf } from '../head/head-of.ts';
import { routeAt, type OwnPage, type PageOf, type Route } from '../routes/routes.ts';
import { FaceSwapPage } from './FaceSwapPage.tsx';
import { HomePage } from './HomePage.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { SectionPage } from './SectionPage.tsx';
import { ToolPage } from './ToolPage.tsx';
import { ToolsPage } from './ToolsPage.tsx';
import {
  AccountPage,
  ActivatePage,
  CreditsHistoryPage,
  PartnerConsolePage,
  PricingPage,
  ResetPasswordPage,
  YourDataPage,
} from './WidgetPage.tsx';

/** The site's own pages by name. */
const ownPages: Readonly<Record<OwnPage, ComponentType>> = {
  home: HomePage,
  tools: ToolsPage,
  pricing: PricingPage,
  creditsHistory: CreditsHistoryPage,
  partnerConsole: PartnerConsolePage,
  account: AccountPage,
  activate: ActivatePage,
  resetPassword: ResetPasswordPage,
  yourData: YourDataPage,
  blog: BlogPage,
  // Pages that few visits need, each a chunk of its own.
  contact: lazy(async () => ({ default: (await import('./ContactPage.tsx')).ContactPage })),
  status: lazy(async () => ({ default: (await import('./StatusPage.tsx')).StatusPage })),
  work: lazy(async () => ({ default: (await import('./WorkPage.tsx')).WorkPage })),
  recipe: lazy(async () => ({ default: (await import('./RecipePage.tsx')).RecipePage })),
  share: lazy(async () => ({ default: (await import('./SharePage.tsx')).SharePage })),
  partners: lazy(async () => ({ default: (await import('./PartnersPage.tsx')).PartnersPage })),
};

/** The page at a path of the site with its head; every path has one. */
export function Page({ path }: { readonly path: string }) {
  const { i18n } = useServices();
  const t = useWords();
  const route = routeAt(path);
  const { locale } = i18n;
  const head = useMemo(() => headOf(route, t, locale), [route, t, locale]);
  useLanguageOf(route, locale);
  return <PageHead head={head}>{route ? <Content page={route.page} /> : <NotFoundPage path={path} />}</PageHead>;
}

function Content({ page }: { readonly page: PageOf }) {
  switch (page.kind) {
    case 'own': {
      const Own = ownPages[page.name];
      return <Own />;
    }
    case 'section':
      return <SectionPage section={sections.find(({ id }) => id === page.section)!} />;
    case 'tool':
      return <ToolPage tool={toolById(page.tool)!} />;
    case 'document':
      return <DocumentPage document={documentOf(page.document)!} />;
    case 'faceSwap':
      return <FaceSwapPage />;
    default:
      return page satisfies never;
  }
}

/** Another language is another document: its words are loaded before anything renders. */
function useLanguageOf(route: Route | undefined, locale: string): void {
  const isOther = route !== undefined && route.language !== locale;
  useEffect(() => {
    if (isOther) window.location.reload();
  }, [isOther]);
}
