import { Autocomplete } from '@base-ui/react/autocomplete';
import { institutionMaxLength, titleMaxLength } from '@publyka/contract/limits';
import { type Institution, listInstitutionsRoute } from '@publyka/contract/routes/affiliations';
import { updateProfileRoute } from '@publyka/contract/routes/profile-routes';
import type { Profile } from '@publyka/contract/routes/profiles';
import { foldText, termsOf } from '@publyka/contract/text/highlight-matches';
import { errorTexts } from '@publyka/contract/text/texts';
import { cleanText } from '@publyka/contract/text/visible-text';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toastError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { meQuery } from '../../lib/session/session.ts';
import { suggestionsKey } from '../../shared/people/profile-cache.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useFieldControl } from '../../ui/field-control.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { profileQuery } from './data.ts';
import { applyFacts } from './live.ts';
import { ChangePhoto } from './photo/change-photo.tsx';

/** Photo, title and institution: what stands beside one's name. All of it may be left out. */
export function FaceForm() {
  const { data: me } = useQuery(meQuery);
  const { data: profile } = useQuery({ ...profileQuery(me?.id ?? ''), enabled: me != null });
  return profile ? <FaceFields key={profile.id} profile={profile} /> : null;
}

function FaceFields({ profile }: { profile: Profile }) {
  const [title, setTitle] = useState(profile.title ?? '');
  const [institution, setInstitution] = useState(profile.institution ?? '');
  const save = useSaveFace(profile);
  const isChanged =
    cleanText(title) !== (profile.title ?? '') || cleanText(institution) !== (profile.institution ?? '');
  const saveChanges = () => {
    if (isChanged && !save.isPending) save.mutate({ title, institution });
  };
  return (
    <form
      className="mt-4 flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        saveChanges();
      }}
      // Whoever goes on without 'Salvar' meant what they typed, too.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) saveChanges();
      }}
    >
      <ChangePhoto person={profile} withWords />
      <Field label="Título" optional>
        <TextInput
          autoComplete="organization-title"
          placeholder="Mestranda em Linguística"
          value={title}
          onChange={(event) => setTitle([...event.currentTarget.value].slice(0, titleMaxLength).join(''))}
        />
      </Field>
      <Field label="Instituição" optional>
        <InstitutionInput value={institution} onChange={setInstitution} />
      </Field>
      <div className="flex items-center gap-3">
        <Button type="submit" variant="outline" disabled={!isChanged} busy={save.isPending}>
          Salvar
        </Button>
        <p role="status" className="text-ui text-ink-2">
          {save.isSuccess && !isChanged && 'Salvo'}
        </p>
      </div>
    </form>
  );
}

function useSaveFace({ fullName, username, bio, isOpenForConnections }: Profile) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ title, institution }: { title: string; institution: string }) =>
      call(updateProfileRoute, { body: { fullName, username, title, institution, bio, isOpenForConnections } }),
    onSuccess: (facts) => {
      applyFacts(queryClient, facts);
      // Colleagues of the institution are among them now.
      void queryClient.invalidateQueries({ queryKey: suggestionsKey });
    },
    onError: (error) => toastError(errorTexts.updateProfile, error),
  });
}

const institutionsQuery = queryOptions({
  queryKey: ['institutions'],
  queryFn: ({ signal }) => call(listInstitutionsRoute, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

const shownMax = 6;

function fitsTyped({ name, initials, place }: Institution, typed: string): boolean {
  const text = foldText(`${initials} ${name} ${place}`);
  return termsOf(typed).every((term) => text.includes(term));
}

type InstitutionInputProps = { value: string; onChange: (institution: string) => void };

/** One of the list by its initials, or as it is typed. */
function InstitutionInput({ value, onChange }: InstitutionInputProps) {
  const { data } = useQuery(institutionsQuery);
  const wiring = useFieldControl({});
  const items =
    value.trim() === '' ? [] : (data?.items ?? []).filter((one) => fitsTyped(one, value)).slice(0, shownMax);
  return (
    <Autocomplete.Root
      mode="none"
      items={items}
      value={value}
      onValueChange={(next) => onChange([...next].slice(0, institutionMaxLength).join(''))}
      itemToStringValue={({ initials }: Institution) => initials}
    >
      <div className="field-edge flex h-12.5 items-center">
        <Autocomplete.Input
          {...wiring}
          autoComplete="off"
          placeholder="UFBA"
          className="h-full w-full min-w-0 bg-transparent px-3.5 text-chat outline-none"
        />
      </div>
      {items.length > 0 && (
        <Autocomplete.Portal>
          <Autocomplete.Positioner sideOffset={6} className="z-(--z-dialog) w-(--anchor-width)">
            <Autocomplete.Popup className="max-h-[min(20rem,var(--available-height))] overflow-y-auto rounded-card border border-line bg-sheet py-1.5 shadow-float">
              <Autocomplete.List aria-label="Instituições">
                {(institution: Institution) => (
                  <Autocomplete.Item
                    key={institution.id}
                    value={institution}
                    className="flex min-h-13 cursor-default items-center gap-3 px-3.5 py-1.5 outline-none select-none data-highlighted:bg-sunken"
                  >
                    <span className="min-w-14 rounded-small bg-sunken px-2 py-1 text-center font-serif text-meta font-semibold">
                      {institution.initials}
                    </span>
                    <span className="min-w-0 flex-1">
                      <span className="block text-ui wrap-anywhere">{institution.name}</span>
                      <span className="block text-meta text-ink-3">{institution.place}</span>
                    </span>
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      )}
    </Autocomplete.Root>
  );
}
