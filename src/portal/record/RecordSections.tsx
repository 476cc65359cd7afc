import type { ReactNode } from 'react';
import type { Resource } from '../../resources/define-resource.ts';
import type { Draft } from '../fields/draft.ts';
import type { Labels } from '../fields/use-labels.ts';
import { Card } from '../kit/layout/Card.tsx';
import { Tabs } from '../kit/layout/Tabs.tsx';
import css from './Record.module.css';
import { SectionFields } from './SectionFields.tsx';
import { useTabs } from './use-tabs.ts';

interface RecordSectionsProps {
  resource: Resource;
  labels: Labels;
  draft: Draft;
  onChange(change: Draft): void;
  isReadOnly: boolean;
  /** The part written by hand that a section names; null where there is nothing to draw yet. */
  panelOf(name: string): ReactNode;
  /** The table of the child records a section names; null for a record that is not stored yet. */
  childrenOf(name: string): ReactNode;
}

/** A record's sections: one below the other, or as tabs with routes of their own (spec 2 §2). */
export function RecordSections({ resource, labels, panelOf, childrenOf, ...shared }: RecordSectionsProps) {
  const tabs = useTabs(resource);
  const draw = (section: Resource['sections'][number]) => (
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
      {section.children && childrenOf(section.children)}
      {section.panel && panelOf(section.panel)}
    </>
  );
  // What belongs to a record that is not stored yet has nothing to show.
  const isEmpty = ({ fields, children, panel }: Resource['sections'][number]) =>
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
  const tabsShown = tabs.all.flatMap((tab) => {
    const cards = [tab, ...resource.sections.filter(({ within }) => within === tab.id)].filter(
      (section) => !isEmpty(section),
    );
    const isOpen = tab.id === tabs.current?.id;
    // Its address opens a tab that is not listed or cannot be selected (spec 2 §2); it is shown while it is open.
    if (!isOpen && (tab.menu === 'unlisted' || cards.length === 0)) return [];
    return [{ tab, cards, isDisabled: tab.menu === 'disabled' && !isOpen }];
  });
  return (
    <Tabs
      label={labels.one}
      tabs={tabsShown.map(({ tab, cards, isDisabled }) => ({
        id: tab.id,
        label: labels.section(tab.id),
        isDisabled,
        content: (
          <div className={css.sections}>
            {cards.map((section) => (
              <Card key={section.id} title={section === tab ? undefined : labels.section(section.id)}>
                {draw(section)}
              </Card>
            ))}
          </div>
        ),
      }))}
      selected={tabs.current?.id ?? ''}
      onSelect={tabs.show}
    />
  );
}
