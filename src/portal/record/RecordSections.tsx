import type { ReactNode } from 'react';
import type { Resource } from '../../resources/define-resource.ts';
import type { Draft } from '../fields/draft.ts';
import type { Labels } from '../fields/use-labels.ts';
import { Button } from '../kit/actions/Button.tsx';
import { Card } from '../kit/layout/Card.tsx';
import { Tabs } from '../kit/layout/Tabs.tsx';
import { useText } from '../platform/language/language.tsx';
import css from './Record.module.css';
import { SectionFields } from './SectionFields.tsx';
import { useTabs } from './use-tabs.ts';

type Section = Resource['sections'][number];

interface RecordSectionsProps {
  resource: Resource;
  labels: Labels;
  draft: Draft;
  onChange(change: Draft): void;
  isReadOnly: boolean;
  /** The part written by hand that a section names; null where there is nothing to draw yet. */
  panelOf(name: string): ReactNode;
  /** The table of the child records a section names, with one of their sections or all; null for a record that is not stored yet. */
  childrenOf(name: string, section?: string): ReactNode;
}

/** A record's sections: one below the other, or as tabs with routes of their own (spec 2 §2). */
export function RecordSections({ resource, labels, panelOf, childrenOf, ...shared }: RecordSectionsProps) {
  const tabs = useTabs(resource);
  const draw = (section: Section) => (
    <>
      {section.fields.length > 0 && (
        <SectionFields
          resource={resource.name}
          fields={resource.fields}
          section={section}
          labels={labels}
          {...shared}
        />
      )}
      {section.children && childrenOf(section.children, section.childSection)}
      {section.panel && panelOf(section.panel)}
    </>
  );
  // What belongs to a record that is not stored yet has nothing to show.
  const isEmpty = ({ fields, children, panel }: Section) =>
    fields.length === 0 && !(children && childrenOf(children)) && !(panel && panelOf(panel));
  if (!resource.tabs)
    return (
      <div className={css.sections}>
        {resource.sections
          .filter((section) => !isEmpty(section))
          .map((section) => (
            <Card key={section.id} title={labels.section(section.id)}>
              {draw(section)}
            </Card>
          ))}
      </div>
    );
  const cardsOf = (tab: Section) =>
    [tab, ...resource.sections.filter(({ within }) => within === tab.id)].filter(
      (section) => !isEmpty(section),
    );
  const filled = tabs.all.filter((tab) => cardsOf(tab).length > 0);
  const current = filled.find(({ id }) => id === tabs.current?.id) ?? filled.find(({ fields }) => fields[0]);
  return (
    <Tabs
      layout="side"
      label={labels.one}
      // The tab one stands on is always there, whatever the menu says of it.
      tabs={filled
        .filter((tab) => tab === current || tab.menu !== 'hidden')
        .map((tab) => ({
          id: tab.id,
          label: labels.section(tab.id),
          isDisabled: tab.menu === 'disabled' && tab !== current,
          content: (
            <div className={css.sections}>
              {cardsOf(tab).map((section) => (
                <Card key={section.id} title={section === tab ? undefined : labels.section(section.id)}>
                  {draw(section)}
                </Card>
              ))}
              <FurtherTabs
                labels={labels}
                ids={tab.leadsTo?.filter((id) => filled.some((each) => each.id === id)) ?? []}
                onOpen={tabs.show}
              />
            </div>
          ),
        }))}
      selected={current?.id ?? ''}
      onSelect={tabs.show}
    />
  );
}

interface FurtherTabsProps {
  labels: Labels;
  ids: readonly string[];
  onOpen(id: string): void;
}

/** The way on from one tab to others that say more of the same. */
function FurtherTabs({ labels, ids, onOpen }: FurtherTabsProps) {
  const text = useText();
  if (ids.length === 0) return null;
  return (
    <fieldset className={css.further} aria-label={text('record.seeAlso')}>
      <span className={css.state} aria-hidden>
        {text('record.seeAlso')}
      </span>
      {ids.map((id) => (
        <Button key={id} variant="quiet" size="small" onPress={() => onOpen(id)}>
          {labels.section(id)}
        </Button>
      ))}
    </fieldset>
  );
}
